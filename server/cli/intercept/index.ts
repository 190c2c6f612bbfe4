/**
 * Redirects the requests of a program with built-in URLs to this server, using environment variables for proxies and
 * certificates.
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { pathToFileURL } from "node:url";
import { systemClock } from "../../platform/clock.ts";
import { packageRoot } from "../../platform/root.ts";
import { javaTrustStore, makeAuthority, trustStorePassword } from "./authority.ts";
import { publishedHosts } from "./hosts.ts";
import { type InterceptorParts, startInterceptor } from "./proxy.ts";

export interface Interception {
  /** The environment variables for the program. */
  variables: Record<string, string>;
  refused: ReadonlySet<string>;
  stop(): Promise<void>;
}

/**
 * Prepares the interception of a program's requests.
 * @param url The URL of the server.
 * @param folder The folder for files of this run.
 * @param allowed Further hosts that the program may reach.
 * @param environment The program's other environment variables. Some of their values are retained.
 */
export async function intercept(
  { url, folder, allowed }: { url: string; folder: string; allowed: readonly string[] },
  environment: NodeJS.ProcessEnv,
): Promise<Interception> {
  const hosts = publishedHosts();
  const authority = await makeAuthority([...hosts.keys()], systemClock.now());
  const parts: InterceptorParts = {
    url,
    authority,
    hosts,
    allowed: new Set(allowed.map((each) => each.toLowerCase())),
  };
  const { proxyPort, tlsPort, refused, stop } = await startInterceptor(parts);
  const trusted = [authority.certificate, ...rootCertificates, ...ownRoots(environment)];
  const files = { bundle: join(folder, "trusted.pem"), java: join(folder, "trusted.jks"), php: join(folder, "php") };
  await mkdir(files.php);
  await writeFile(files.bundle, trusted.join("\n"));
  await writeFile(files.java, javaTrustStore([authority.certificate, ...rootCertificates], systemClock.now()));
  await writeFile(join(files.php, "quintet.ini"), `curl.cainfo="${files.bundle}"\nopenssl.cafile="${files.bundle}"\n`);
  return {
    variables: {
      ...proxyVariables(`http://127.0.0.1:${proxyPort}`),
      ...trustVariables(files.bundle),
      ...javaVariables(files.java, proxyPort, environment),
      ...nodeVariables({ tlsPort, hosts: [...hosts.keys()], allowed }, environment),
      PHP_INI_SCAN_DIR: `${environment.PHP_INI_SCAN_DIR ?? ""}:${files.php}`,
    },
    refused,
    stop,
  };
}

/** Returns certificates that the program already trusts, such as the certificate of an organization. They must stay trusted. */
function ownRoots({ NODE_EXTRA_CA_CERTS: extra, SSL_CERT_FILE: all }: NodeJS.ProcessEnv): string[] {
  return [extra, all].flatMap((file) => (file && existsSync(file) ? [readFileSync(file, "utf8")] : []));
}

/** Returns the proxy variables for the program. Some programs read the names in upper case, others in lower case. */
function proxyVariables(proxy: string): Record<string, string> {
  const here = "localhost,127.0.0.1,::1";
  return {
    HTTPS_PROXY: proxy,
    https_proxy: proxy,
    HTTP_PROXY: proxy,
    http_proxy: proxy,
    NO_PROXY: here,
    no_proxy: here,
  };
}

function trustVariables(file: string): Record<string, string> {
  const names = [
    "SSL_CERT_FILE", // Read by OpenSSL, and therefore by Python, Ruby and other languages. On Linux, also read by Go.
    "REQUESTS_CA_BUNDLE", // Read by Python's requests.
    "HTTPLIB2_CA_CERTS", // Read by Python's httplib2, which the published client uses.
    "CURL_CA_BUNDLE",
    "NODE_EXTRA_CA_CERTS",
    "DENO_CERT",
    "GIT_SSL_CAINFO",
  ];
  return Object.fromEntries(names.map((name) => [name, file]));
}

function javaVariables(
  file: string,
  proxyPort: number,
  { JAVA_TOOL_OPTIONS: known }: NodeJS.ProcessEnv,
): Record<string, string> {
  const properties = {
    "https.proxyHost": "127.0.0.1",
    "https.proxyPort": String(proxyPort),
    "http.proxyHost": "127.0.0.1",
    "http.proxyPort": String(proxyPort),
    "javax.net.ssl.trustStore": file,
    "javax.net.ssl.trustStoreType": "JKS",
    "javax.net.ssl.trustStorePassword": trustStorePassword,
  };
  const words = Object.entries(properties).map(([name, value]) => `"-D${name}=${value}"`);
  return { JAVA_TOOL_OPTIONS: [...(known ? [known] : []), ...words].join(" ") };
}

/**
 * The variables for Node.js. Before version 24, its `fetch` and `https` ignore proxies, so their connections are redirected
 * instead.
 */
function nodeVariables(
  told: { tlsPort: number; hosts: readonly string[]; allowed: readonly string[] },
  { NODE_OPTIONS: known }: NodeJS.ProcessEnv,
): Record<string, string> {
  const preload = pathToFileURL(join(packageRoot, "dist", "intercepted.js")).href;
  return {
    NODE_OPTIONS: [...(known ? [known] : []), `--import=${preload}`].join(" "),
    QUINTET_INTERCEPT: JSON.stringify(told),
  };
}
