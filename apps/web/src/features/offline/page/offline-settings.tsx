import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import {
  changeOfflineChoices,
  offlineChoices,
  type OfflineChoices,
  QUOTAS_MEGABYTES,
} from '../../../lib/offline/music/offline-choices.ts'
import { dropAll } from '../storage/keep-release.ts'
import { reservedBytes } from '../storage/music-store.ts'
import { useOfflineMusic } from '../storage/offline-state.ts'
import { syncMusic } from '../storage/sync-music.ts'
import css from './offline-page.module.css'

const MEGABYTE = 1_000_000

/** Whether the browser tells if it uses a mobile network. */
const knowsNetwork = () => {
  const { connection } = navigator as { connection?: { type?: string } }
  return connection?.type !== undefined
}

/** How much music this device stores, and which. */
export function OfflineSettings() {
  const { t, format } = useTexts('offline')
  const app = useApp()
  const choices = offlineChoices.use()
  const tracks = useOfflineMusic((state) => state.tracks)
  const [isAsking, setAsking] = useState(false)
  const used = reservedBytes(tracks)
  const limit = choices.quotaMegabytes * MEGABYTE
  const choose = (change: Partial<OfflineChoices>) => {
    changeOfflineChoices({ ...change, isUsed: true })
    void syncMusic(app).catch(() => undefined)
  }
  const usage = t('used', { used: format.bytes(used), limit: format.bytes(limit) })
  return (
    <section className={css.settings} aria-labelledby="storage">
      <h2 className={css.heading} id="storage">
        {t('storage')}
      </h2>
      <div className={css.usage}>
        <p>{usage}</p>
        <ProgressBar value={Math.min(1, used / limit)} label={usage} />
      </div>
      <SelectField
        label={t('limit')}
        hint={t('limitHint')}
        value={choices.quotaMegabytes}
        options={QUOTAS_MEGABYTES.map((value) => ({
          value,
          label: format.bytes(value * MEGABYTE),
        }))}
        onChange={(quotaMegabytes) => choose({ quotaMegabytes })}
      />
      <Switch
        label={t('keepLiked')}
        hint={t('keepLikedHint')}
        on={choices.keepsLiked}
        onChange={(keepsLiked) => choose({ keepsLiked })}
      />
      {knowsNetwork() && (
        <Switch
          label={t('onlyWifi')}
          on={choices.onlyOnWifi}
          onChange={(onlyOnWifi) => choose({ onlyOnWifi })}
        />
      )}
      {tracks.length > 0 && (
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('dropAll')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('dropAllTitle')}
        cancel={t('cancel')}
        confirm={t('dropAll')}
        danger
        onConfirm={() => void dropAll().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {t('dropAllText')}
      </ConfirmDialog>
    </section>
  )
}
