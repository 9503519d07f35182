import { CountTabs } from '@hypha/ui/controls/count-tabs.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { StatusTag } from '@hypha/ui/controls/status-tag.tsx'
import { BarChart } from '@hypha/ui/charts/bar-chart.tsx'
import { KeyChart } from '@hypha/ui/charts/key-chart.tsx'
import { LineChart } from '@hypha/ui/charts/line-chart.tsx'
import { StatTile } from '@hypha/ui/charts/stat-tile.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar, ProgressRing } from '@hypha/ui/feedback/progress.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { UploadRow, type UploadState } from '@hypha/ui/feedback/upload-row.tsx'
import { Button } from '@hypha/ui/controls/button.tsx'
import { count } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { PlaygroundFrame } from './playground-frame.tsx'
import { PLAYGROUND_PAGES } from './playground-pages.ts'
import css from './playground.module.css'
import { Specimen, State } from './specimen.tsx'

const POINTS = [12, 30, 22, 41, 18, 64, 50].map((value, i) => ({
  label: `Nov ${i + 1}`,
  name: `November ${i + 1}, 2026`,
  value,
}))
const CHART = { points: POINTS, summary: 'Plays in the first week of November.', format: count }
const MEGABYTE = 1024 * 1024
const UPLOADS: UploadState[] = [
  { kind: 'waiting' },
  { kind: 'uploading', sent: 12 * MEGABYTE, total: 40 * MEGABYTE, bytesPerSecond: MEGABYTE },
  { kind: 'paused', sent: 12 * MEGABYTE, total: 40 * MEGABYTE },
  { kind: 'offline', sent: 12 * MEGABYTE, total: 40 * MEGABYTE },
  { kind: 'processing' },
  { kind: 'ready' },
  { kind: 'failed', reason: 'This file is no audio that we can read.' },
]

/** Where the developer pages begin: the way to each, and what belongs to none of them. */
export const Page = () => (
  <PlaygroundFrame
    current="/dev"
    title="Developer Playground"
    intro="The parts this site is built from, in every state and both themes."
  >
    <ul className={css.cards}>
      {PLAYGROUND_PAGES.filter(({ href }) => href !== '/dev').map(({ name, href, about }) => (
        <li key={href}>
          <Link className={css.card} href={href}>
            <span className={css['card-name']}>{name}</span>
            <span className={css['card-text']}>{about}</span>
          </Link>
        </li>
      ))}
    </ul>
    <Specimen title="Messages" isWide>
      {() => (
        <>
          <Banner>Your changes are saved as you type.</Banner>
          <Banner kind="ok">The release is published.</Banner>
          <Banner kind="warn" action={<Button size="small">Confirm</Button>}>
            Your e-mail address is not confirmed yet.
          </Banner>
          <Banner kind="danger">The card was declined.</Banner>
          <EmptyState action={<Button>Explore</Button>}>Nothing liked yet.</EmptyState>
          <ErrorState action={<Button>Try again</Button>}>The list could not be loaded.</ErrorState>
        </>
      )}
    </Specimen>
    <Specimen title="Loading and progress" isWide>
      {() => (
        <>
          <State name="Title, lines and a row">
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="short-line" />
            <Skeleton shape="row" />
          </State>
          <State name="Half done, and with an unknown end">
            <ProgressBar value={0.5} label="Half done" />
            <ProgressBar value={null} label="Working" />
            <ProgressRing value={0.5} label="Half done" />
            <ProgressRing value={null} label="Working" />
          </State>
        </>
      )}
    </Specimen>
    <Specimen title="Uploads" isWide>
      {() =>
        UPLOADS.map((state) => <UploadRow key={state.kind} name="Spore Drift.wav" state={state} />)
      }
    </Specimen>
    <Specimen title="Statuses of a release">
      {() =>
        (['draft', 'pending', 'need_review', 'published', 'rejected', 'unavailable'] as const).map(
          (status) => <StatusTag key={status} status={status} />,
        )
      }
    </Specimen>
    <Specimen title="Tabs" isWide>
      {(theme) => (
        <CountTabs
          label={`Example tabs, ${theme}`}
          tabs={[
            { label: 'All', href: '/dev', current: true, count: 12 },
            { label: 'Artists', href: '/dev', current: false, count: 5 },
            { label: 'Labels', href: '/dev', current: false, count: 0 },
          ]}
        />
      )}
    </Specimen>
    <section className={css.specimen} aria-label="Pages of a list">
      <h2 className={css.name}>Pages of a list</h2>
      <Pagination page={4} pages={12} hrefOf={() => '/dev'} />
    </section>
    <Specimen title="Charts" isWide>
      {() => (
        <>
          <dl className={css.columns}>
            <StatTile
              label="Plays"
              value="1,204"
              change={{ now: 1204, before: 980 }}
              comparedWith="the previous 30 days"
            />
            <StatTile
              label="Followers"
              value="37"
              change={{ now: 37, before: 40 }}
              comparedWith="the previous 30 days"
            />
            <StatTile label="Sales" value="0" change={null} comparedWith="the previous 30 days" />
          </dl>
          <LineChart {...CHART} height={200} filled />
          <BarChart {...CHART} height={200} />
          <KeyChart
            valueOf={(id) => (id * 7) % 13}
            summary="Plays by key: an example without meaning."
          />
        </>
      )}
    </Specimen>
  </PlaygroundFrame>
)
