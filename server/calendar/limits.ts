/** Limits of the calendar service (`openapi/calendar/DECISIONS.md` says why each). */
export const limits = {
  rulesPerCalendar: 6000,
  channelsPerUser: 1000,
  channelLifetimeSeconds: 604_800,
  longestChannelSeconds: 30 * 24 * 3600,
} as const;
