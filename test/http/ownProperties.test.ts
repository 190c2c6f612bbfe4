/** Names that every JavaScript object has are ordinary names for clients, and cause no server error. */

import { expect, test } from "vitest";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { asJson } from "../support/json.ts";

const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"];
const form = (body: string): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body,
});

test("as values and names of parameters, in paths, in selections, of any operation that reads", async () => {
  const app = await startApp();
  const failed: string[] = [];
  for (const service of ["tasks", "timeline", "conversions", "calendar", "payments"]) {
    for (const { method, path, basePaths, parameters } of loadRuntimeDocument(service).operations) {
      if (method !== "get") continue;
      for (const name of names) {
        const filled = path.replace(/\{[^}]+\}/g, name);
        const given = parameters.filter((each) => each.in === "query").map((each) => `${each.name}=${name}`);
        for (const query of [
          given.join("&"),
          `fields=${name}(${name}),items/${name}&${name}=1&${name}=2&${name}[a]=3`,
        ]) {
          const response = await app.owner.fetch(`${basePaths[0]}${filled}?${query}`);
          if (response.status >= 500) failed.push(`${response.status} ${path} ${query}`);
        }
      }
    }
  }

  expect(failed).toEqual([]);
});

test("at sign-in, tokens, discovery, pages and the sandbox", async () => {
  const app = await startApp();
  const failed: string[] = [];
  const look = async (path: string, init?: RequestInit) => {
    const { status } = await fetchQuickly(`${app.url}${path}`, { redirect: "manual", ...init });
    if (status >= 500) failed.push(`${status} ${path} ${init?.body ?? ""}`);
  };
  for (const name of names) {
    await look("/token", form(`grant_type=${name}&client_id=${name}&client_secret=${name}&scope=${name}&${name}=1`));
    await look("/token", form(`grant_type=authorization_code&code=${name}&client_id=quintet&code_verifier=${name}`));
    await look("/token", form(`${name}=1&${name}=2&grant_type=refresh_token&refresh_token=${name}`));
    await look("/device/code", form(`client_id=quintet&scope=${name}`));
    await look("/revoke", form(`token=${name}`));
    await look(`/tokeninfo?access_token=${name}&id_token=${name}.${name}.${name}`);
    await look(
      `/o/oauth2/v2/auth?response_type=${name}&client_id=quintet&scope=${name}&prompt=${name}&redirect_uri=http://localhost`,
    );
    await look(
      `/o/oauth2/v2/auth?response_type=code&client_id=quintet&scope=${name}&redirect_uri=http://localhost&code_challenge_method=${name}`,
    );
    await look(`/robot/v1/metadata/x509/${name}`);
    for (const path of [
      "/discovery/v1/apis",
      "/docs",
      "/sandbox/v1/faults",
      "/sandbox/v1/groups",
      "/sandbox/v1/deliveries",
      "/",
    ]) {
      await look(`${path}/${name}?${name}=${name}`);
      await look(`${path}/${name}/${name}/rest`);
    }
    await look("/sandbox/v1/faults", asJson("POST", { service: name, operation: name, status: 503 }));
    await look(`/${name}`);
  }

  expect(failed).toEqual([]);
});
