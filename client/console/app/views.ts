/** The views of the console. Each is loaded when it is first opened. */
import type { ComponentType } from "preact";
import type { IconName } from "../ui/Icon.tsx";

export interface View {
  /** The first part of its path; empty for the overview. */
  name: string;
  title: string;
  icon: IconName;
  group: "server" | "services" | "more";
  /** What it is about, for the palette. */
  about: string;
  load: () => Promise<ComponentType>;
}

export const views: readonly View[] = [
  {
    name: "",
    title: "Overview",
    icon: "overview",
    group: "server",
    about: "What runs here, and how to begin",
    load: async () => (await import("../views/overview.tsx")).Overview,
  },
  {
    name: "requests",
    title: "Requests",
    icon: "requests",
    group: "server",
    about: "Every request as it happens",
    load: async () => (await import("../views/requests.tsx")).Requests,
  },
  {
    name: "calendar",
    title: "Calendar",
    icon: "calendar",
    group: "services",
    about: "Events by month, week and agenda",
    load: async () => (await import("../views/calendar.tsx")).Calendar,
  },
  {
    name: "tasks",
    title: "Tasks",
    icon: "tasks",
    group: "services",
    about: "Lists and tasks in their order",
    load: async () => (await import("../views/tasks.tsx")).Tasks,
  },
  {
    name: "timeline",
    title: "Timeline",
    icon: "timeline",
    group: "services",
    about: "Cards as a device shows them",
    load: async () => (await import("../views/timeline.tsx")).Timeline,
  },
  {
    name: "payments",
    title: "Payments",
    icon: "payments",
    group: "services",
    about: "Merchants, transactions and ledger",
    load: async () => (await import("../views/payments.tsx")).Payments,
  },
  {
    name: "conversions",
    title: "Conversions",
    icon: "conversions",
    group: "services",
    about: "By advertiser and day, with the tree",
    load: async () => (await import("../views/conversions.tsx")).Conversions,
  },
  {
    name: "mails",
    title: "Mails",
    icon: "mails",
    group: "server",
    about: "What people were written to",
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
    title: "World",
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
    about: "Try any operation, with code for it",
    load: async () => (await import("../views/explore.tsx")).Explore,
  },
];
