import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { marketingOf } from '../../lib/routing/dashboard-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { MarketingTools } from './marketing-tools.tsx'
import { type Subject, useSubjects } from './marketing-subjects.ts'
import css from './marketing.module.css'

/** Share cards, QR codes and press sheets (RT-16). */
export function MarketingPage() {
  useHead({ title: 'Marketing' })
  const { subjects, error, retry } = useSubjects()
  return (
    <DashboardFrame current="marketing">
      <PageTitle>Marketing</PageTitle>
      {error && <Failure error={error} onRetry={retry} />}
      {subjects?.length === 0 && (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={
            <ButtonLink variant="solid" href="/create-music-release">
              Upload music
            </ButtonLink>
          }
        >
          Upload your first release to get share cards, a QR code and a press sheet for it.
        </EmptyState>
      )}
      {subjects && subjects.length > 0 && <Chosen subjects={subjects} />}
    </DashboardFrame>
  )
}

const KINDS = { release: 'Release', artist: 'Artist', label: 'Label' } as const

function Chosen({ subjects }: { subjects: readonly Subject[] }) {
  const { for: asked } = useSearch({ from: '/marketing' })
  const navigate = useNavigate()
  const subject = subjects.find(({ key }) => key === asked) ?? subjects[0]!
  return (
    <>
      <div className={css.choice}>
        <SelectField
          label="What do you want to share?"
          value={subject.key}
          options={subjects.map(({ key, kind, name, isPublished }) => ({
            value: key,
            label: `${KINDS[kind]}: ${name}${isPublished === false ? ' (not published)' : ''}`,
          }))}
          onChange={(key) => void navigate({ href: marketingOf(key), replace: true })}
        />
      </div>
      <MarketingTools key={subject.key} subject={subject} />
    </>
  )
}
