/** What follows each other there is no surprise to anybody, forwards or backwards. */
const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
];

const fewestCharacters = 6;
const fewestSurprises = 12;

/**
 * Whether a long secret is one that somebody typed who was asked for a long one: a piece again and again, few different
 * characters, or keys that lie side by side. It knows no words, so a sentence passes, as does whatever was made at random.
 */
export function isGuessable(secret: string): boolean {
  const text = secret.toLowerCase();
  if (new Set(text).size < fewestCharacters || isRepeated(text)) return true;
  const surprises = [...text].filter((each, at) => at === 0 || !isNextTo(text[at - 1] ?? "", each));
  return surprises.length < fewestSurprises;
}

function isNextTo(before: string, each: string): boolean {
  return before === each || rows.some((row) => row.includes(before + each) || row.includes(each + before));
}

/** Whether it is a piece that comes twice or more, the last time perhaps in part. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}
