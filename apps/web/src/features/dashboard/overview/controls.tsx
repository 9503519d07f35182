import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CountTabs } from '@hypha/ui/controls/count-tabs.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { StatisticsOverview } from '@hypha/contract'
import { overviewHref } from '../../../lib/routing/dashboard-addresses.ts'
import { type OverviewPeriod, type OverviewSearch, PERIODS } from './overview-search.ts'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import css from './overview.module.css'

const hrefOf = (search: OverviewSearch, period: OverviewPeriod) =>
  overviewHref + stringifySearch({ ...search, period: period === '30d' ? undefined : period })

interface Props {
  search: OverviewSearch
  profiles: Pick<StatisticsOverview, 'artists' | 'labels'> | undefined
}

/** Period and profile filters, kept in the URL. */
export function Controls({ search, profiles }: Props) {
  const { t } = useTexts('dashboard')
  const navigate = useNavigate()
  const { period = '30d', artist, label } = search
  const options = [
    { value: '', label: t('filter.all') },
    ...(profiles?.artists ?? []).map(({ id, name }) => ({ value: `artist-${id}`, label: name })),
    ...(profiles?.labels ?? []).map(({ id, title }) => ({
      value: `label-${id}`,
      label: t('filter.labelName', { name: title }),
    })),
  ]
  const value =
    artist !== undefined ? `artist-${artist}` : label !== undefined ? `label-${label}` : ''
  const choose = (chosen: string) => {
    const [kind, id] = chosen.split('-')
    void navigate({
      to: overviewHref,
      search: {
        period: search.period,
        artist: kind === 'artist' ? Number(id) : undefined,
        label: kind === 'label' ? Number(id) : undefined,
      },
      resetScroll: false,
    })
  }
  return (
    <div className={css.controls}>
      <CountTabs
        label={t('period.label')}
        tabs={PERIODS.map((each) => ({
          label: t(`period.${each}`),
          href: hrefOf(search, each),
          current: each === period,
        }))}
      />
      <div className={css.filter}>
        <SelectField label={t('filter.label')} value={value} options={options} onChange={choose} />
      </div>
    </div>
  )
}
