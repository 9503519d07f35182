import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { ShortcutList } from '@hypha/ui/shell/shortcut-list.tsx'
import { useRouter } from '@tanstack/react-router'
import { closeShortcutHelp, letterKeys } from './shortcut-state.ts'
import { isLetter, type Shortcut, SHORTCUT_GROUPS, SHORTCUT_NAMES, SHORTCUTS } from './table.ts'

/** A range of keys is shown by its first and last. */
const shown = ({ keys }: Shortcut) =>
  keys.length > 2 ? [`${keys[0] ?? ''} … ${keys.at(-1) ?? ''}`] : keys

/** All keyboard shortcuts, with a switch for single-character ones. */
export function ShortcutHelp() {
  const { t } = useTexts('shortcuts')
  const { routesByPath } = useRouter()
  const lettersAct = letterKeys.use()
  const all = SHORTCUT_NAMES.filter((name) => {
    const { to } = SHORTCUTS[name]
    return to === undefined || to in routesByPath
  })
  return (
    <Dialog open title={t('title')} width={570} onClose={closeShortcutHelp}>
      <ShortcutList
        groups={SHORTCUT_GROUPS.map((group) => ({
          title: t(`group.${group}`),
          rows: all
            .filter((name) => SHORTCUTS[name].group === group)
            .map((name) => ({
              does: t(`does.${name}`),
              keys: shown(SHORTCUTS[name]),
              isOff: !lettersAct && SHORTCUTS[name].keys.every(isLetter),
            })),
        }))}
      />
      <Switch
        label={t('letterKeys')}
        hint={t('letterKeys.hint')}
        on={lettersAct}
        onChange={letterKeys.set}
      />
    </Dialog>
  )
}
