import { useState } from "preact/hooks";
import type { ConversionsSchemas } from "../../../../generated/conversions/client.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { formatDay, formatMoney, formatSecond, plural } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { users } from "../../app/people.ts";
import { query } from "../../app/router.ts";
import { changes, nowMs } from "../../app/world.ts";
import { Few } from "../../ui/Few.tsx";
import { ChoiceFilter, Filters } from "../../ui/Filters.tsx";
import { Inspector } from "../../ui/Inspector.tsx";
import { Plot } from "../../ui/Plot.tsx";
import { Card, Empty, Facts, Shown } from "../../ui/parts.tsx";
import type { Entry } from "../conversions.tsx";

type Conversion = ConversionsSchemas["Conversion"];

interface DaysProps {
  agency: Entry;
  advertiser: Entry;
  accounts: readonly Entry[];
}

const dayMs = 24 * 3600_000;
/** The periods that the user can choose, in addition to the default of 28 days. */
const periods = [
  ["7", "7 days"],
  ["90", "90 days"],
] as const;

export function Days({ agency, advertiser, accounts }: DaysProps) {
  const [open, setOpen] = useState<Conversion>();
  const account = accounts.find(({ key }) => key === query.value.get("account")) ?? accounts[0];
  const days = Number(query.value.get("days") ?? 28);
  const reader = readerOf(agency);
  const found = useLoad(
    (signal) => read(reader, agency, advertiser, account, days, signal),
    [reader, agency.key, advertiser.key, account?.key, String(days), changes.value.conversions],
  );
  if (!account)
    return (
      <Empty icon="conversions" title="No engine account">
        <p>No data yet. Load an advertiser tree in which this advertiser has an engine account.</p>
      </Empty>
    );
  return (
    <div class="stack">
      <Filters names={["account", "days"]}>
        <ChoiceFilter
          name="account"
          label="Engine account"
          any={accounts[0]?.name ?? accounts[0]?.id ?? "First"}
          options={accounts.slice(1).map(({ key, name, id }) => [key, name ?? id ?? key] as const)}
        />
        <ChoiceFilter name="days" label="Period" any="28 days" options={periods} />
      </Filters>
      <Shown of={found}>
        {({ rows, firstMs }) =>
          rows.length === 0 ? (
            <Empty icon="conversions" title="No conversions in this period">
              <p>
                Upload conversions with <code>conversion.insert</code>. Valid rows appear here, even if other rows are
                rejected.
              </p>
            </Empty>
          ) : (
            <>
              <Card title={`${plural(rows.length, "conversion")} by day`}>
                <ByDay rows={rows} firstMs={firstMs} days={days} />
              </Card>
              <Rows rows={rows} open={open} onOpen={setOpen} />
            </>
          )
        }
      </Shown>
      {open && (
        <Inspector
          title={open.conversionId ?? "Conversion"}
          value={open}
          mark={open.conversionId ?? ""}
          onClose={() => setOpen(undefined)}
        >
          <About row={open} />
        </Inspector>
      )}
    </div>
  );
}

/** Returns a user with access to the agency. The console reads the conversions as this user. */
function readerOf(agency: Entry): string | undefined {
  const reached = agency.users ?? [];
  const known = users.value ?? [];
  return known.find(({ email }) => reached.includes(email) || reached.includes("*"))?.email;
}

const atMost = 1_000;

async function read(
  reader: string | undefined,
  agency: Entry,
  advertiser: Entry,
  account: Entry | undefined,
  days: number,
  signal: AbortSignal,
): Promise<{ rows: Conversion[]; firstMs: number }> {
  const today = Math.floor(nowMs() / dayMs) * dayMs;
  const firstMs = today - (days - 1) * dayMs;
  if (!account) return { rows: [], firstMs };
  if (!reader)
    throw new Error(
      "No user on this server has access to this agency. Create a user with one of the email addresses of the agency.",
    );
  const { conversions } = asUser(reader);
  const { conversion = [] } = await unwrap(
    conversions.GET("/agency/{agencyId}/advertiser/{advertiserId}/engine/{engineAccountId}/conversion", {
      params: {
        path: {
          agencyId: agency.id ?? "",
          advertiserId: advertiser.id ?? "",
          engineAccountId: account.id ?? "",
        },
        query: { startDate: dateNumber(firstMs), endDate: dateNumber(today), startRow: 0, rowCount: atMost },
      },
      signal,
    }),
  );
  return { rows: conversion, firstMs };
}

/** A day in the service's format, such as 20260301. */
function dateNumber(ms: number): number {
  return Number(new Date(ms).toISOString().slice(0, 10).replaceAll("-", ""));
}

const timeOf = (row: Conversion) => Number(row.conversionTimestamp ?? 0);
const revenueOf = (row: Conversion) => Number(row.revenueMicros ?? 0) / 1_000_000;

function ByDay({ rows, firstMs, days }: { rows: readonly Conversion[]; firstMs: number; days: number }) {
  const seconds = Array.from({ length: days }, (_, day) => (firstMs + day * dayMs) / 1000);
  const counts = seconds.map(() => 0);
  const revenue = seconds.map(() => 0);
  for (const row of rows) {
    const day = Math.floor((timeOf(row) - firstMs) / dayMs);
    if (counts[day] === undefined || revenue[day] === undefined) continue;
    counts[day] += 1;
    revenue[day] += revenueOf(row);
  }
  const currency = rows.find(({ currencyCode }) => currencyCode)?.currencyCode;
  const money = (value: number) => (currency ? `${Math.round(value).toLocaleString()} ${currency}` : String(value));
  return (
    <div class="grid">
      <Plot
        service="conversions"
        label={`Conversions by day, ${rows.length} in total`}
        seconds={seconds}
        series={[
          {
            label: "Conversions",
            values: counts,
            bars: true,
            format: (value) => String(Math.round(value)),
          },
        ]}
      />
      <Plot
        service="conversions"
        label="Revenue by day"
        seconds={seconds}
        series={[{ label: "Revenue", values: revenue, bars: true, format: money }]}
      />
    </div>
  );
}

interface RowsProps {
  rows: readonly Conversion[];
  open: Conversion | undefined;
  onOpen: (row: Conversion) => void;
}

function Rows({ rows, open, onOpen }: RowsProps) {
  const sorted = [...rows].sort((a, b) => timeOf(b) - timeOf(a));
  return (
    <>
      <Few rows={sorted}>{(shown) => <Table rows={shown} open={open} onOpen={onOpen} />}</Few>
      {rows.length === atMost && (
        <p class="muted">Only the first {atMost.toLocaleString()} conversions of this period are shown.</p>
      )}
    </>
  );
}

function Table({ rows, open, onOpen }: RowsProps) {
  return (
    <div class="table folds">
      <table>
        <thead>
          <tr>
            <th>Conversion</th>
            <th>Activity</th>
            <th>Type</th>
            <th class="number">Revenue</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.conversionId} ${row.conversionTimestamp}`} class="opens" onClick={() => onOpen(row)}>
              <td class="lead">
                <button type="button" class="link" data-row aria-current={row === open ? "true" : undefined}>
                  {row.conversionId}
                </button>
              </td>
              <td>{row.segmentationName ?? row.segmentationId}</td>
              <td class="muted">{row.type?.toLowerCase()}</td>
              <td class="number end">
                {row.revenueMicros && formatMoney(Math.round(revenueOf(row) * 100), row.currencyCode ?? "EUR")}
              </td>
              <td class="muted">{formatSecond(timeOf(row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function About({ row }: { row: Conversion }) {
  return (
    <Facts
      facts={[
        ["State", row.state],
        ["Type", row.type],
        ["Activity", row.segmentationName ?? row.segmentationId],
        ["When", formatSecond(timeOf(row))],
        ["Day", formatDay(timeOf(row))],
        ["Changed", row.conversionModifiedTimestamp && formatSecond(Number(row.conversionModifiedTimestamp))],
        ["Campaign", row.campaignId],
        ["Ad group", row.adGroupId],
        ["Keyword", row.criterionId],
        ["Ad", row.adId],
        ["Click", row.clickId],
      ]}
    />
  );
}
