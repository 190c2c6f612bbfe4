/** The operator's sign-in: on a server that others can reach, the sandbox requires the operator's token. */
import { useState } from "preact/hooks";
import { unwrap } from "../../errors.ts";
import { platform, signInNeeded } from "../app/api.ts";
import { readUsers } from "../app/people.ts";
import { explain } from "../app/toasts.ts";
import { readClock } from "../app/world.ts";
import { Button, Field } from "../ui/parts.tsx";

export function SignIn() {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  return (
    <main class="sign-in">
      <form
        class="form"
        onSubmit={async (event) => {
          event.preventDefault();
          const token = String(new FormData(event.currentTarget).get("token") ?? "").trim();
          setBusy(true);
          setProblem(undefined);
          try {
            await unwrap(platform.POST("/sandbox/v1/session", { body: { token } }));
            signInNeeded.value = false;
            await readUsers();
            await readClock();
          } catch (error) {
            setProblem(explain(error).status === 401 ? "This is not the operator token." : explain(error).title);
          }
          setBusy(false);
        }}
      >
        <h1>Quintet console</h1>
        <p>
          Other machines can reach this server, so the console requires the operator token. To print it, run this
          command on the server:
        </p>
        <pre>
          <code>quintet operator-token</code>
        </pre>
        <Field label="Operator token">
          <input name="token" type="password" required autocomplete="off" spellcheck={false} />
        </Field>
        {problem && (
          <p class="field-problem" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" tone="main" icon="key" busy={busy}>
          Sign in
        </Button>
        <p class="muted">
          You do not need a token to read the <a href="/docs">guides and references</a>.
        </p>
      </form>
    </main>
  );
}
