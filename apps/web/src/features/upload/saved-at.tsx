import { useSaveState } from './draft/save-state.ts'
import css from './shared/wizard.module.css'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
export const clockOf = (at: number) => time.format(at)

/** When what is filled in was saved last. */
export function SavedAt({ isNew }: { isNew: boolean }) {
  const { saving, savedAt } = useSaveState()
  const words = savedAt ? `Saved ${clockOf(savedAt)}` : isNew ? 'Saved as you go' : ''
  return (
    <p className={css.saved} role="status">
      {saving > 0 ? 'Saving…' : words}
    </p>
  )
}
