/** `quintet run --intercept`: programs in many languages that contain the published URLs reach this server instead. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { patience } from "../patience.ts";
import { givenCli } from "../support/cli.ts";
import { hasOutside, outside } from "../support/extras.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listening } from "../support/listening.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

const address = "https://www.googleapis.com/calendar/v3/users/me/calendarList";
const script = (code: string) => [process.execPath, "--input-type=module", "-e", code];

/** A folder for a program's files, and a command line whose temporary files are in it. */
function givenIntercepted() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "tmp"));
  const environment = Object.fromEntries(
    ["HOME", "GOPATH", "GOCACHE"].flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? ""]] : [])),
  );
  const cli = givenCli({ ...environment, TMPDIR: join(folder, "tmp") });
  return {
    folder,
    run: (...words: string[]) => cli.run(["run", "--intercept", ...words]),
    left: () => readdirSync(join(folder, "tmp")).filter((name) => name.startsWith("quintet")),
    file(name: string, content: string) {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
  };
}

/**
 * Skips tests with a warning if a tool is not installed. In CI, they fail.
 * @param words A command that succeeds if the tool is installed.
 */
function requireProgram({ skip }: TestContext, ...words: [string, ...string[]]): void {
  const [program, ...rest] = words;
  const { status, stderr } = spawnSync(program, rest, { encoding: "utf8" });
  if (status === 0) return;
  if (process.env.CI) throw new Error(`"${words.join(" ")}" does not work here: ${stderr}`);
  console.warn(`NOT TRIED, since it is not installed: ${words.join(" ")}`);
  skip(`not installed: ${words.join(" ")}`);
}

const python = process.env.PYTHON_WITH_CLIENTS ?? "python3";

describe("a published address is reached", () => {
  test("by Node.js: fetch, https, http2's way and links in answers", async () => {
    const { run, left } = givenIntercepted();
    const code = `
      import https from "node:https";
      const headers = { Authorization: "Bearer " + process.env.QUINTET_TOKEN };
      console.log((await fetch("${address}", { headers })).status);
      const lists = await (await fetch("https://tasks.googleapis.com/tasks/v1/users/@me/lists", { headers })).json();
      console.log(lists.items[0].selfLink.replace(/[^/]+$/, ""));
      const status = await new Promise((resolve) => https.get("${address}", { headers }, (res) => resolve(res.resume().statusCode)));
      console.log(status);
      const refused = await fetch("https://www.googleapis.com/calendar/v3/users/me/calendarList");
      console.log(refused.status);
    `;

    const answer = await run("--", ...script(code));

    expect(answer).toEqual({
      code: 0,
      stdout: "200\nhttps://tasks.googleapis.com/tasks/v1/users/@me/lists/\n200\n401\n",
      stderr: "",
    });
    expect(left()).toEqual([]);
  });

  test("by Node.js with HTTP/2 alone, bodies and links in answers too", async () => {
    const { run } = givenIntercepted();
    const code = `
      import http2 from "node:http2";
      import { text } from "node:stream/consumers";
      const session = http2.connect("https://www.googleapis.com");
      async function ask(method, path, body) {
        const stream = session.request({ ":method": method, ":path": path, authorization: "Bearer " + process.env.QUINTET_TOKEN, "content-type": "application/json" });
        const answered = new Promise((resolve) => stream.once("response", (headers) => resolve(headers[":status"])));
        stream.end(body && JSON.stringify(body));
        return [await answered, await text(stream)];
      }
      const event = { summary: "Lunch", start: { date: "2026-03-01" }, end: { date: "2026-03-02" } };
      const [status, made] = await ask("POST", "/calendar/v3/calendars/primary/events", event);
      const { id, htmlLink } = JSON.parse(made);
      console.log(session.alpnProtocol, status, new URL(htmlLink).host);
      const [deleted] = await ask("DELETE", "/calendar/v3/calendars/primary/events/" + id);
      const [refused] = await ask("GET", "/calendar/v3/calendars/nobody@example.com/events");
      console.log(deleted, refused);
      session.close();
    `;

    expect(await run("--", ...script(code))).toEqual({
      code: 0,
      stdout: "h2 200 www.googleapis.com\n204 404\n",
      stderr: "",
    });
  });

  test.skipIf(!hasOutside())(
    "by the published clients for Node.js, which find their credentials themselves",
    async () => {
      const { run, file } = givenIntercepted();
      const program = file(
        "clients.cjs",
        `const from = require("node:module").createRequire(${JSON.stringify(join(packageRoot, outside, "package.json"))});
       const { calendar } = from("@googleapis/calendar");
       const { GoogleAuth } = from("google-auth-library");
       const Paylike = from("paylike");
       (async () => {
         const scopes = ["https://www.googleapis.com/auth/calendar"];
         const auth = new GoogleAuth({ scopes, clientOptions: { subject: process.env.QUINTET_USER } });
         const { data } = await calendar({ version: "v3", auth }).events.quickAdd({ calendarId: "primary", text: "Lunch tomorrow at 12" });
         console.log(data.summary, data.creator.email, new URL(data.htmlLink).host);
         const made = await fetch("https://api.paylike.io/apps", { method: "POST", body: new URLSearchParams({ name: "Shop" }) });
         const { app } = await made.json();
         console.log((await new Paylike(app.key).apps.findOne()).name);
       })();`,
      );

      expect(await run("--", process.execPath, program)).toEqual({
        code: 0,
        stdout: "Lunch demo@example.com www.googleapis.com\nShop\n",
        stderr: "",
      });
    },
  );

  test("by curl, where a host is a folder here too", async (context) => {
    requireProgram(context, "curl", "--version");
    const { run, file } = givenIntercepted();
    const program = file(
      "ask.sh",
      `curl -sS -o /dev/null -w '%{http_code}\\n' -H "Authorization: Bearer $QUINTET_TOKEN" ${address}
       curl -sS https://vault.paylike.io/ -H 'Accept-Version: 1' -H 'Content-Type: application/json' \\
         -d '{"type":"pcn","value":"4100000000000000"}' | cut -c 1-9`,
    );

    const { code, stdout } = await run("--", "sh", program);

    expect({ code, stdout }).toEqual({ code: 0, stdout: '200\n{"token":\n' });
  });

  test("by Python's own library, which reads the trust of OpenSSL", async (context) => {
    requireProgram(context, "python3", "--version");
    const { run, file } = givenIntercepted();
    const program = file(
      "ask.py",
      `import os, urllib.request
headers = {"Authorization": "Bearer " + os.environ["QUINTET_TOKEN"]}
print(urllib.request.urlopen(urllib.request.Request("${address}", headers=headers)).status)
`,
    );

    expect(await run("--", "python3", program)).toMatchObject({ code: 0, stdout: "200\n" });
  });

  test("by requests and the published client for Python", async (context) => {
    requireProgram(context, python, "-c", "import googleapiclient, google.auth, requests, socks");
    const { run, file } = givenIntercepted();
    const program = file(
      "clients.py",
      `import os, google.auth, requests
from googleapiclient.discovery import build
credentials, _ = google.auth.default(scopes=["https://www.googleapis.com/auth/calendar"])
service = build("calendar", "v3", credentials=credentials.with_subject(os.environ["QUINTET_USER"]))
print(service.events().quickAdd(calendarId="primary", text="Lunch tomorrow at 12").execute()["summary"])
print(requests.get("${address}", headers={"Authorization": "Bearer " + os.environ["QUINTET_TOKEN"]}).status_code)
`,
    );

    expect(await run("--", python, program)).toMatchObject({ code: 0, stdout: "Lunch\n200\n" });
  });

  test("by gcalcli, a published program, whose credentials are a file", async (context) => {
    requireProgram(context, python, "-c", "import gcalcli, socks");
    const { run, file, folder } = givenIntercepted();
    const program = file(
      "agenda.sh",
      `export XDG_DATA_HOME=${folder} XDG_CONFIG_HOME=${folder}
mkdir $XDG_DATA_HOME/gcalcli
printf '{"access_token":"%s"}' "$QUINTET_TOKEN" > $XDG_DATA_HOME/gcalcli/oauth
gcalcli() { ${python} -c "from gcalcli.cli import main; main()" --nocolor "$@"; }
gcalcli --calendar "$QUINTET_USER" quick "Lunch tomorrow at 12" && gcalcli agenda
`,
    );

    const { code, stdout } = await run("--", "sh", program);

    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/12:00 +Lunch\n/) });
  });

  test.runIf(process.env.CI)("by Go", async (context) => {
    requireProgram(context, "go", "version");
    const { run, file, folder } = givenIntercepted();
    file("go.mod", "module ask\n");
    file(
      "ask.go",
      `package main
import ("fmt"; "net/http"; "os")
func main() {
	request, _ := http.NewRequest("GET", "${address}", nil)
	request.Header.Set("Authorization", "Bearer "+os.Getenv("QUINTET_TOKEN"))
	answer, err := http.DefaultClient.Do(request)
	if err != nil { panic(err) }
	fmt.Println(answer.StatusCode)
}
`,
    );
    const built = spawnSync("go", ["build", "-o", "ask", "."], { cwd: folder, encoding: "utf8" });
    expect(built.status, built.stderr).toBe(0);

    expect(await run("--", join(folder, "ask"))).toMatchObject({ code: 0, stdout: "200\n" });
  });

  test("by Java", async (context) => {
    requireProgram(context, "java", "--version");
    const { run, file } = givenIntercepted();
    const program = file(
      "Ask.java",
      `import java.net.URI;
import java.net.http.*;
public class Ask {
  public static void main(String[] words) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("${address}")).header("Authorization", "Bearer " + System.getenv("QUINTET_TOKEN")).build();
    System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding()).statusCode());
  }
}
`,
    );

    expect(await run("--", "java", program)).toMatchObject({ code: 0, stdout: "200\n" });
  });

  test("by Ruby", async (context) => {
    requireProgram(context, "ruby", "-rnet/http", "-ropenssl", "-e", "1");
    const { run, file } = givenIntercepted();
    const program = file(
      "ask.rb",
      `require "net/http"
puts Net::HTTP.get_response(URI("${address}"), { "Authorization" => "Bearer " + ENV["QUINTET_TOKEN"] }).code
`,
    );

    expect(await run("--", "ruby", program)).toMatchObject({ code: 0, stdout: "200\n" });
  });

  test("by PHP", async (context) => {
    requireProgram(context, "php", "-r", "exit(extension_loaded('curl') ? 0 : 1);");
    const { run, file } = givenIntercepted();
    const program = file(
      "ask.php",
      `<?php
$ask = curl_init("${address}");
curl_setopt($ask, CURLOPT_RETURNTRANSFER, true);
curl_setopt($ask, CURLOPT_HTTPHEADER, ["Authorization: Bearer " . getenv("QUINTET_TOKEN")]);
curl_exec($ask);
echo curl_getinfo($ask, CURLINFO_RESPONSE_CODE), "\\n";
`,
    );

    expect(await run("--", "php", program)).toMatchObject({ code: 0, stdout: "200\n" });
  });
});

describe("another host", () => {
  test("is refused to programs of Node.js and of others, and reported at the end", async (context) => {
    requireProgram(context, "curl", "--version");
    const { run } = givenIntercepted();
    const code = `
      import { spawnSync } from "node:child_process";
      console.log(await fetch("https://elsewhere.example/").catch((error) => error.cause.message));
      console.log(spawnSync("curl", ["-s", "https://also.example/"]).status === 0);
      console.log(spawnSync("curl", ["-s", "http://plain.example/"], { encoding: "utf8" }).stdout);
    `;

    const { stdout, stderr } = await run("--", ...script(code));

    const says = (host: string) => `quintet run --intercept does not serve ${host} and blocks all other hosts`;
    expect(stdout.split("\n")).toEqual([
      expect.stringContaining(says("elsewhere.example")),
      "false",
      expect.stringContaining(says("plain.example")),
      "",
      "",
    ]);
    expect(stderr).toContain(says("also.example"));
    expect(stderr).toContain(says("plain.example"));
  });

  test("is let through where it is this machine, or --allow names it", async (context) => {
    requireProgram(context, "curl", "--version");
    const here = await listening(createServer((_req, res) => void res.end("reached")));
    const { run } = givenIntercepted();
    // curl must use the proxy, even if the environment excludes this machine from it.
    const ask = ["curl", "-sS", "--noproxy", "", `${here}/`];

    expect(await run("--", ...ask)).toMatchObject({ code: 0, stdout: "reached" });
    expect((await givenCli().run(["run", "--allow", "elsewhere.example", "--", "true"])).stderr).toContain(
      "--allow requires --intercept",
    );
  });

  test("is let through where --allow names it", async (context) => {
    requireProgram(context, "curl", "--version");
    const { run } = givenIntercepted();

    // The host does not exist, so the proxy returns its own error. Its status differs from that of a service's error.
    const answer = await run(
      "--allow",
      "nowhere.invalid",
      "--",
      "curl",
      "-s",
      "-o",
      "/dev/null",
      "-w",
      "%{http_connect}",
      "https://nowhere.invalid/",
    );

    expect(answer.stdout).toBe("502");
    expect(answer.stderr).not.toContain("does not serve");
  });
});

test("the guide names every host that is served", async () => {
  const { publishedHosts } = await import("../../server/cli/intercept/hosts.ts");
  const guide = readFileSync(join(packageRoot, "openapi/guides/programs.md"), "utf8");

  expect([...publishedHosts().keys()].filter((host) => !guide.includes(host))).toEqual([]);
});
