import { type Feature, FEATURES } from '@hypha/contract/rules/features'
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
import css from './settings-page.module.css'

const WORDS: Readonly<Record<Feature, { label: string; hint: string }>> = {
  popular: { label: 'Popular', hint: 'What is heard and bought most, as a tab of Explore.' },
  trending: { label: 'Trending', hint: 'What is on its way up this week, as a tab of Explore.' },
  bookmarks: {
    label: 'Bookmarks',
    hint: 'Tracks that people mark, and seconds of them, as a tab of Explore.',
  },
  report: { label: 'Report', hint: 'People tell admins of what breaks the rules.' },
  userManagement: {
    label: 'User Management',
    hint: 'Admins find accounts, suspend or close them, and see what others did.',
  },
  resources: { label: 'Resources', hint: 'Links and documents for the team of admins.' },
}

/** What an admin turns on and off for everybody. */
export function SettingsPage() {
  useHead({ title: 'Settings' })
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
      <PageTitle>Settings</PageTitle>
      <p className={css.text}>
        A feature that is off says that it is coming soon. It changes for everybody at once.
      </p>
      <div className={css.switches}>
        {FEATURES.map((feature) => (
          <Switch
            key={feature}
            {...WORDS[feature]}
            on={features[feature]}
            disabled={change.isPending}
            onChange={(on) => change.mutate({ [feature]: on })}
          />
        ))}
      </div>
      <HouseAds />
    </Frame>
  )
}
