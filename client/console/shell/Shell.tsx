/** The frame around every view: navigation, user and clock. */
import { computed, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { reachable, signInNeeded } from "../app/api.ts";
import { watchFaults } from "../app/faults.ts";
import { follow } from "../app/journal.ts";
import { followKeys, isTyping, keysOpen } from "../app/keys.ts";
import { readUsers } from "../app/people.ts";
import { segments, to } from "../app/router.ts";
import { nextTheme, theme } from "../app/theme.ts";
import { type View, views } from "../app/views.ts";
import { clock, readClock } from "../app/world.ts";
import { Icon } from "../ui/Icon.tsx";
import { inColorOf } from "../ui/ofService.tsx";
import { Button, Empty, Problem, ViewHead, Waiting } from "../ui/parts.tsx";
import { ClockChip } from "./ClockChip.tsx";
import { prepareLookUp } from "./entries.ts";
import { FaultChip } from "./FaultChip.tsx";
import { Keys } from "./Keys.tsx";
import { openPalette, Palette, paletteOpen } from "./Palette.tsx";
import { SignIn } from "./SignIn.tsx";
import { Toasts } from "./Toasts.tsx";
import { UserPicker } from "./UserPicker.tsx";

const menuOpen = signal(false);
const view = computed(() => views.find(({ name }) => name === (segments.value[0] ?? "")));

export function Shell() {
  useEffect(startShell, []);
  if (signInNeeded.value) return <SignIn />;
  return (
    <div class="shell">
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Side />
      <div class="stage">
        <Top />
        {!reachable.value && (
          <p class="banner" role="status">
            The server is not responding. The console reconnects automatically.
          </p>
        )}
        <main id="main" tabIndex={-1}>
          {view.value ? <Timed view={view.value} /> : <Nowhere />}
        </main>
      </div>
      {paletteOpen.value && <Palette />}
      {keysOpen.value && <Keys />}
      <Toasts />
    </div>
  );
}

/** Shows a placeholder until the services' time is known, because views request data around that time. */
function Timed({ view }: { view: View }) {
  return clock.value ? <Lazy key={view.name} view={view} /> : <Coming view={view} />;
}

/** A placeholder for a view: its heading shows the current view immediately, including to people who navigate by headings. */
function Coming({ view }: { view: View }) {
  return (
    <>
      <ViewHead title={view.title} />
      <Waiting />
    </>
  );
}

/** Starts the tasks that run as long as the page is open. Called once. */
function startShell(): () => void {
  void readUsers().catch(() => undefined);
  void readClock().then(prepareLookUp, () => undefined);
  const stopFollowing = follow();
  const stopWatching = watchFaults();
  const onKey = (event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      openPalette();
    } else if (event.key === "/" && !isTyping(event.target) && !document.querySelector("dialog:modal")) {
      event.preventDefault();
      openPalette();
    }
  };
  const stopKeys = followKeys();
  addEventListener("keydown", onKey);
  return () => {
    removeEventListener("keydown", onKey);
    stopKeys();
    stopFollowing();
    stopWatching();
  };
}

/** Views that were opened before are shown immediately, without a placeholder. */
const opened = new Map<View, ComponentType>();

function Lazy({ view }: { view: View }) {
  const known = opened.get(view);
  const [loaded, setLoaded] = useState<{ View: ComponentType } | { error: unknown } | undefined>(
    known && { View: known },
  );
  useEffect(() => {
    if (opened.has(view)) return;
    view.load().then(
      (View) => {
        opened.set(view, View);
        setLoaded({ View });
      },
      (error: unknown) => setLoaded({ error }),
    );
  }, [view]);
  if (!loaded) return <Coming view={view} />;
  if ("error" in loaded) return <Problem error={loaded.error} retry={() => location.reload()} />;
  return <loaded.View />;
}

function Nowhere() {
  return (
    <Empty icon="search" title="Page not found">
      <p>
        No view has this URL. Go to the <a href={to("/")}>overview</a>, or press <kbd>/</kbd> to search.
      </p>
    </Empty>
  );
}

function Side() {
  const groups = [
    { name: "server", title: "Server" },
    { name: "services", title: "Services" },
    { name: "more", title: "Tools" },
  ] as const;
  // On a phone, selecting a view closes the menu, which covers it.
  const close = () => {
    menuOpen.value = false;
  };
  return (
    <>
      {menuOpen.value && <button type="button" class="scrim" aria-label="Close the menu" onClick={close} />}
      <nav id="side" class={`side${menuOpen.value ? " open" : ""}`} aria-label="Views">
        <a class="brand" href={to("/")} onClick={close}>
          <Mark />
          Quintet
        </a>
        {groups.map((group) => (
          <div key={group.name} class="nav-group">
            <h2>{group.title}</h2>
            <ul>
              {views
                .filter((each) => each.group === group.name)
                .map((each) => (
                  <li key={each.name}>
                    <a
                      href={to(`/${each.name}`)}
                      style={inColorOf(each.name)}
                      aria-current={each === view.value ? "page" : undefined}
                      onClick={close}
                    >
                      <Icon name={each.icon} />
                      {each.title}
                    </a>
                  </li>
                ))}
              {group.name === "more" && (
                <li>
                  <a href="/docs" target="_blank" rel="noreferrer">
                    <Icon name="docs" />
                    Docs
                  </a>
                </li>
              )}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

/** The Quintet logo, which consists of five vertical bars. */
function Mark() {
  return (
    <svg class="mark" width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <rect class="v1" x="2" y="12" width="4" height="8" rx="2" />
      <rect class="v2" x="8" y="7" width="4" height="18" rx="2" />
      <rect class="v3" x="14" y="3" width="4" height="26" rx="2" />
      <rect class="v4" x="20" y="9" width="4" height="14" rx="2" />
      <rect class="v5" x="26" y="13" width="4" height="6" rx="2" />
    </svg>
  );
}

function Top() {
  const themes = { system: "system", light: "sun", dark: "moon" } as const;
  return (
    <header class="top">
      <Button
        class="menu-button"
        tone="quiet"
        icon="menu"
        label="Menu"
        aria-expanded={menuOpen.value}
        aria-controls="side"
        onClick={() => {
          menuOpen.value = !menuOpen.value;
        }}
      />
      <button type="button" class="search-button" aria-label="Search or run a command" onClick={openPalette}>
        <Icon name="search" />
        <span>Search or run a command</span>
        <kbd>/</kbd>
      </button>
      <div class="top-end">
        <FaultChip />
        <ClockChip />
        <UserPicker />
        <Button tone="quiet" icon={themes[theme.value]} label={`Color theme: ${theme.value}`} onClick={nextTheme} />
      </div>
    </header>
  );
}
