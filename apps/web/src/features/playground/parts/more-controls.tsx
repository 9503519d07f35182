import { TRACK_KEYS } from '@hypha/contract/rules/camelot'
import { RELEASE_STATUSES } from '@hypha/contract/rules/review'
import { Avatar } from '@hypha/ui/controls/avatar.tsx'
import { Badge } from '@hypha/ui/controls/badge.tsx'
import { CountTabs } from '@hypha/ui/controls/count-tabs.tsx'
import { KeyChip } from '@hypha/ui/controls/key-chip.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { SortHead } from '@hypha/ui/controls/sort-head.tsx'
import { StatusTag } from '@hypha/ui/controls/status-tag.tsx'
import { Stepper } from '@hypha/ui/controls/stepper.tsx'
import { SubgenreTabs } from '@hypha/ui/controls/subgenre-tabs.tsx'
import css from '../playground.module.css'
import { Specimen, Specimens } from './specimen.tsx'

const HERE = '/dev'
const STEPS = ['Release', 'Tracks', 'Price', 'Cover', 'Submit'].map((name, at) => ({
  name,
  number: at + 1,
}))
const TABS = ['All', 'Goa', 'Forest', 'Psy-Dub'].map((label, at) => ({
  label,
  href: `${HERE}#${at}`,
  current: at === 0,
}))

/** Checkboxes, tabs and steps. */
export const MoreControls = () => (
  <>
    <Specimens title="Marks">
      <Specimen name="Avatar: initials, in a ring">
        <div className={css.row}>
          <Avatar name="Vetiver Static" />
          <Avatar name="Lichen Choir" isRinged />
        </div>
      </Specimen>
      <Specimen name="Badge">
        <div className={css.row}>
          <Badge kind="premium" />
          <Badge kind="founder" />
          <Badge kind="verified" />
        </div>
      </Specimen>
      <Specimen name="StatusTag">
        <div className={css.row}>
          {RELEASE_STATUSES.map((status) => (
            <StatusTag key={status} status={status} />
          ))}
          <StatusTag
            status="pending"
            scheduled={{ at: '2027-03-20T18:00:00Z', timeZone: 'Europe/Lisbon' }}
          />
        </div>
      </Specimen>
      <Specimen name="KeyChip: every key">
        <div className={css.row}>
          {TRACK_KEYS.map(({ code, name }) => (
            <KeyChip key={code} code={code} name={name} />
          ))}
        </div>
      </Specimen>
      <Specimen name="KeyChip: with its name">
        <KeyChip code="8A" name="A minor" both />
      </Specimen>
    </Specimens>
    <Specimens title="Tabs, steps and pages" isWide>
      <Specimen name="CountTabs">
        <CountTabs
          label="Counted"
          tabs={TABS.map((tab, at) => ({ ...tab, ...(at < 3 && { count: at * 12 }) }))}
        />
      </Specimen>
      <Specimen name="SubgenreTabs">
        <SubgenreTabs label="Sub-genres" tabs={TABS} all={{ label: 'All of them', href: HERE }} />
      </Specimen>
      <Specimen name="Stepper: done, current, wrong, not reached">
        <Stepper
          steps={STEPS}
          step={2}
          reached={4}
          done={new Set([1, 4])}
          wrong={new Set([3])}
          link={(to, { children, ...props }) => (
            <a href={`${HERE}#${to}`} {...props}>
              {children}
            </a>
          )}
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination page={6} pages={12} hrefOf={(to) => `${HERE}#${to}`} />
      </Specimen>
      <Specimen name="SortHead: ascending, descending, not sorted by, fixed">
        <div className={css.row}>
          {(['ascending', 'descending', null] as const).map((order) => (
            <SortHead key={order} sorting={{ href: HERE, order }}>
              Title
            </SortHead>
          ))}
          <SortHead sorting={undefined}>Title</SortHead>
        </div>
      </Specimen>
    </Specimens>
  </>
)
