import type { FanSupport, SupportedKind } from '@hypha/contract'
import { SUPPORT_THANKS_MAX } from '@hypha/contract/rules/fan-support'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from '../supporters.module.css'

interface SettingsPanelProps {
  profile: { kind: SupportedKind; id: number }
  name: string
  /** Its page. */
  href: string
}

/** Whether support is offered, and what supporters get. */
export function SettingsPanel({ profile, name, href }: SettingsPanelProps) {
  const { t } = useTexts('supporters')
  const { api } = useApp()
  const { data, error, refetch } = useQuery({
    ...api.fanSupport.findSupport.query({ params: profile }),
    staleTime: 0,
  })
  return (
    <section className={css.section} aria-labelledby="support-settings">
      <h2 className={css.title} id="support-settings">
        {t('settings', { name })}
      </h2>
      <p className={css.note}>
        {t('settings.note')}{' '}
        <Link className={css.link} href={href}>
          {t('settings.page')}
        </Link>
      </p>
      {data ? (
        <Form profile={profile} support={data.result} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="row" />
      )}
    </section>
  )
}

function Form({
  profile,
  support,
}: {
  profile: SettingsPanelProps['profile']
  support: FanSupport
}) {
  const { t } = useTexts('supporters')
  const { api, cache } = useApp()
  const [isOffered, setOffered] = useState(support.isOffered)
  const [thanks, setThanks] = useState(support.thanks)
  const save = async () => {
    await api.fanSupport.editSupport({ params: profile, body: { isOffered, thanks } })
    await cache.invalidateQueries({ queryKey: api.fanSupport.findSupport.key })
    toast(t('settings.saved'))
  }
  return (
    <SaveForm label={t('title')} verb={t('settings.save')} fields={['thanks']} save={save}>
      {(errorOf) => (
        <>
          <Switch
            label={t('settings.offer')}
            hint={t('settings.offerHint')}
            on={isOffered}
            onChange={setOffered}
          />
          <TextArea
            label={t('settings.thanks')}
            hint={t('settings.thanksHint')}
            rows={3}
            maxLength={SUPPORT_THANKS_MAX}
            value={thanks}
            error={errorOf('thanks')}
            onChange={setThanks}
          />
        </>
      )}
    </SaveForm>
  )
}
