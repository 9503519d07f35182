import { type Feature, FEATURES } from '@hypha/contract/rules/features'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app-context.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { HouseAds } from './house-ads.tsx'
import { OperatorPanel } from './operator-panel.tsx'
import { RatesPanel } from './rates-panel.tsx'
import css from './settings-page.module.css'

/** Site-wide switches for admins. */
export function SettingsPage() {
  const { t } = useTexts('admin')
  useHead({ title: t('settings.title') })
  const { api, cache } = useApp()
  const { data, error, refetch } = useQuery(api.instance.describe.query())
  const change = useMutation({
    mutationFn: (switched: Partial<Record<Feature, boolean>>) =>
      api.instance.switchFeatures({ body: switched }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.instance.describe.key }),
    onError: (refusal) => toast(messageOf(refusal)),
  })
  if (error) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const features = { ...data.features, ...(change.isPending && change.variables) }
  return (
    <Frame narrow>
      <PageTitle>{t('settings.title')}</PageTitle>
      <p className={css.text}>{t('settings.intro')}</p>
      <div className={css.switches}>
        {FEATURES.map((feature) => (
          <Switch
            key={feature}
            label={t(`feature.${feature}`)}
            hint={t(`feature.${feature}.hint`)}
            on={features[feature]}
            disabled={change.isPending}
            onChange={(on) => change.mutate({ [feature]: on })}
          />
        ))}
      </div>
      <OperatorPanel />
      <RatesPanel />
      <HouseAds />
    </Frame>
  )
}
