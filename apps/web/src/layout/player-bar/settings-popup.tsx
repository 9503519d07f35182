import { hearsHighQuality } from '@hypha/contract/rules/plans'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { AudioLines, ChevronFirst, ChevronLast, Keyboard, Square } from 'lucide-react'
import type { RefObject } from 'react'
import {
  levelling,
  setLevelling,
  setStopAfterAlbum,
  stopAfterAlbum,
} from '../../features/player/index.ts'
import { letterKeys, openShortcutHelp } from '../../features/shortcuts/index.ts'
import { askToUpgrade, usePlan } from '../../features/membership/index.ts'
import css from './settings-popup.module.css'
import type { Verbs } from './use-player-controls.ts'

export interface SettingsPopupProps {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  phone: boolean
  verbs: Verbs
}

/** Player settings of this browser, and actions that don't fit in the bar. */
export function SettingsPopup({ open, onClose, anchor, phone, verbs }: SettingsPopupProps) {
  const { t } = useTexts('layout')
  const holder = usePlan()
  const hearsHigh = holder === undefined || hearsHighQuality(holder)
  return (
    <FilterPopup
      open={open}
      onClose={onClose}
      title={t('player.settings')}
      anchor={anchor}
      narrow={phone}
    >
      <div className={css.albums}>
        <Button icon={<ChevronFirst size={18} aria-hidden />} onClick={() => verbs.previous(true)}>
          {t('player.previousAlbum')}
        </Button>
        <Button icon={<ChevronLast size={18} aria-hidden />} onClick={() => verbs.next(true)}>
          {t('player.nextAlbum')}
        </Button>
        <Button icon={<Square size={16} aria-hidden />} onClick={verbs.stop}>
          {t('player.stop')}
        </Button>
      </div>
      <Switch
        label={t('player.levelling')}
        hint={t('player.levellingHint')}
        on={levelling.use()}
        onChange={setLevelling}
      />
      <Switch
        label={t('player.stopAfterAlbum')}
        hint={t('player.stopAfterAlbumHint')}
        on={stopAfterAlbum.use()}
        onChange={setStopAfterAlbum}
      />
      {!hearsHigh && (
        <Button
          variant="quiet"
          icon={<AudioLines size={18} aria-hidden />}
          onClick={() => {
            onClose()
            askToUpgrade('quality')
          }}
        >
          {t('player.highQuality')}
        </Button>
      )}
      <Switch label={t('player.letterKeys')} on={letterKeys.use()} onChange={letterKeys.set} />
      <Button
        variant="quiet"
        icon={<Keyboard size={18} aria-hidden />}
        onClick={() => {
          onClose()
          openShortcutHelp()
        }}
      >
        {t('player.shortcuts')}
      </Button>
    </FilterPopup>
  )
}
