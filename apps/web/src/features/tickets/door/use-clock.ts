import { useTexts } from '@hypha/i18n/use-texts.ts'

/** Returns a function that formats a moment as the local time of the event. */
export function useClock(timeZone: string) {
  const { format } = useTexts('tickets')
  return (iso: string): string =>
    format.date(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
}
