/** Rows of characters. Characters next to each other in a row, in either direction, are easy to guess. */
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
 * Whether a long secret is easy to guess: a repeated piece, few different characters, or neighboring keys. No word list is used,
 * so a sentence passes the check, as does every random text.
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

/** Whether the text is a repetition of one piece. The last repetition may be incomplete. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}
