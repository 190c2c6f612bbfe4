/** The views of the console. Each is loaded when it is first opened. */
import type { ComponentType } from "preact";
import { serviceViews } from "../../../generated/consoleViews.ts";
import { type ServiceName, services } from "../../../generated/services.ts";
import type { ServiceFacts } from "../../../server/manifest.ts";
import type { IconName } from "../ui/Icon.tsx";

export interface View {
  /** The first part of the view's path; empty for the overview. */
  name: string;
  title: string;
  icon: IconName;
  group: "server" | "services" | "more";
  /** A description of the view for the command palette. */
  about: string;
  load: () => Promise<ComponentType>;
}

/** Returns the view of a service, or no view if the service has none. Explore shows the operations of every service. */
function viewOf({ name, title, about }: ServiceFacts & { name: ServiceName }): View[] {
  const load = serviceViews[name];
  return load ? [{ name, title, icon: name, group: "services", about, load }] : [];
}

/** The URL at which the console shows a service. */
export function homeOf(service: ServiceName): string {
  return serviceViews[service] ? `/${service}` : `/explore/${service}`;
}

export const views: readonly View[] = [
  {
    name: "",
    title: "Overview",
    icon: "overview",
    group: "server",
    about: "Services, latest requests and errors, and first steps",
    load: async () => (await import("../views/overview.tsx")).Overview,
  },
  {
    name: "requests",
    title: "Requests",
    icon: "requests",
    group: "server",
    about: "Live log of all API requests",
    load: async () => (await import("../views/requests.tsx")).Requests,
  },
  ...services.flatMap(viewOf),
  {
    name: "mails",
    title: "Emails",
    icon: "mails",
    group: "server",
    about: "Emails to users and guests",
    load: async () => (await import("../views/mails.tsx")).Mails,
  },
  {
    name: "deliveries",
    title: "Deliveries",
    icon: "deliveries",
    group: "server",
    about: "Notifications, channels and subscriptions",
    load: async () => (await import("../views/deliveries.tsx")).Deliveries,
  },
  {
    name: "world",
    title: "Sandbox",
    icon: "world",
    group: "more",
    about: "Clock, faults, snapshots, users, clients and keys",
    load: async () => (await import("../views/world.tsx")).World,
  },
  {
    name: "explore",
    title: "Explore",
    icon: "explore",
    group: "more",
    about: "Try any operation, with code samples",
    load: async () => (await import("../views/explore.tsx")).Explore,
  },
];
