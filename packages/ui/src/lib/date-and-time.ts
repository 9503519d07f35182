/** `Dec 24, 2026, 18:00 (Asia/Kolkata)`, by the clocks of that time zone; apart from what the first page needs. */
export const dateAndTime = (iso: string, timeZone: string) =>
  `${new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso))} (${timeZone.replaceAll('_', ' ')})`
