import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import type { SettingsPopupProps } from './settings-popup.tsx'
import type { Verbs } from './use-player-controls.ts'

/** Player settings and other actions. Their popup loads with the first press. */
export function PlayerSettings({ verbs, phone }: { verbs: Verbs; phone: boolean }) {
  const { t } = useTexts('layout')
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Popup, setPopup] = useState<ComponentType<SettingsPopupProps> | null>(null)
  const press = () => {
    setOpen(!open)
    if (!Popup)
      import('./settings-popup.tsx').then(
        (file) => setPopup(() => file.SettingsPopup),
        () => undefined,
      )
  }
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('player.settings')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      >
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      {Popup && (
        <Popup
          open={open}
          onClose={() => setOpen(false)}
          anchor={anchor}
          phone={phone}
          verbs={verbs}
        />
      )}
    </>
  )
}
