import type { Maintenance } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { dayAndTime } from '../day-and-time.ts'
import css from './system.module.css'
import { useSystemAction } from './use-system-action.ts'

/** Starts and ends maintenance. Starting has to be confirmed, because it stops everybody. */
export function MaintenancePanel({ maintenance }: { maintenance: Maintenance }) {
  const { t, format } = useTexts('admin')
  const { operations } = useApp().api
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy } = useSystemAction()
  const change = (isOn: boolean) =>
    run(() => operations.switchMaintenance({ body: { isOn } })).then(() => setAsked(false))
  return (
    <section className={css.panel} aria-labelledby="maintenance">
      <h2 id="maintenance">{t('system.maintenance')}</h2>
      <p className={css.note}>{t('system.maintenanceText')}</p>
      {maintenance && (
        <Banner kind="warn">
          {t('system.maintenanceOn', { time: dayAndTime(format, maintenance.since) })}
        </Banner>
      )}
      {maintenance ? (
        <Button busy={isBusy} onClick={() => void change(false)}>
          {t('system.endMaintenance')}
        </Button>
      ) : (
        <Button onClick={() => setAsked(true)}>{t('system.startMaintenance')}</Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('system.startMaintenanceAsk')}
        confirm={t('system.startMaintenance')}
        cancel={t('system.cancel')}
        busy={isBusy}
        onConfirm={() => void change(true)}
        onClose={() => setAsked(false)}
      >
        {t('system.maintenanceText')}
      </ConfirmDialog>
    </section>
  )
}
