import { Switch } from '@hypha/ui/fields/switch.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { ShortcutList } from '@hypha/ui/shell/shortcut-list.tsx'
import { useRouter } from '@tanstack/react-router'
import { closeShortcutHelp, letterKeys } from './shortcut-state.ts'
import { isLetter, type Shortcut, SHORTCUT_GROUPS, SHORTCUTS } from './table.ts'

/** A row of keys that do alike is named by its ends. */
const shown = ({ keys }: Shortcut) =>
  keys.length > 2 ? [`${keys[0] ?? ''} … ${keys.at(-1) ?? ''}`] : keys

/** All keys that act on their own, and whether single characters do. */
export function ShortcutHelp() {
  const { routesByPath } = useRouter()
  const lettersAct = letterKeys.use()
  const all = Object.values(SHORTCUTS).filter(({ to }) => to === undefined || to in routesByPath)
  return (
    <Dialog open title="Keyboard shortcuts" width={570} onClose={closeShortcutHelp}>
      <ShortcutList
        groups={SHORTCUT_GROUPS.map((title) => ({
          title,
          rows: all
            .filter(({ group }) => group === title)
            .map((each) => ({
              does: each.does,
              keys: shown(each),
              isOff: !lettersAct && each.keys.every(isLetter),
            })),
        }))}
      />
      <Switch
        label="Single-letter keys"
        hint="Off, only keys like Space, the arrows and those with Ctrl act."
        on={lettersAct}
        onChange={letterKeys.set}
      />
    </Dialog>
  )
}
