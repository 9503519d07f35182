import { type ClockTime, movedTime } from '@hypha/contract/rules/zoned-time'
import { useTexts } from '@hypha/i18n/use-texts.ts'

/**
 * Returns hints for time fields whose time clocks skip: `Clocks change that night: 02:30 becomes 03:30.`, with
 * dates if it becomes another day.
 */
export function useClockChange() {
  const { t, format } = useTexts('components')
  return (local: ClockTime, timeZone: string): string | undefined => {
    const moved = movedTime(local, timeZone)
    if (!moved) return undefined
    const shown = ({ date, time }: ClockTime) =>
      moved.date === local.date
        ? time
        : format.date(`${date}T${time}:00Z`, {
            ...{ dateStyle: 'medium', timeStyle: 'short' },
            ...{ hourCycle: 'h23', timeZone: 'UTC' },
          })
    return t('clockChange', { from: shown(local), to: shown(moved) })
  }
}
