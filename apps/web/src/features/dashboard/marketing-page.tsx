import { useTexts } from '@hypha/i18n/use-texts.ts'
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
  const { t } = useTexts('dashboard')
  useHead({ title: t('marketing') })
  const { subjects, error, retry } = useSubjects()
  return (
    <DashboardFrame current="marketing">
      <PageTitle>{t('marketing')}</PageTitle>
      {error && <Failure error={error} onRetry={retry} />}
      {subjects?.length === 0 && (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={
            <ButtonLink variant="solid" href="/create-music-release">
              {t('marketing.upload')}
            </ButtonLink>
          }
        >
          {t('marketing.empty')}
        </EmptyState>
      )}
      {subjects && subjects.length > 0 && <Chosen subjects={subjects} />}
    </DashboardFrame>
  )
}

function Chosen({ subjects }: { subjects: readonly Subject[] }) {
  const { t } = useTexts('dashboard')
  const { for: requestedId } = useSearch({ from: '/marketing' })
  const navigate = useNavigate()
  const subject = subjects.find(({ key }) => key === requestedId) ?? subjects[0]!
  return (
    <>
      <div className={css.choice}>
        <SelectField
          label={t('marketing.what')}
          value={subject.key}
          options={subjects.map(({ key, kind, name, isPublished }) => ({
            value: key,
            label: t(isPublished === false ? 'subject.unpublished' : `subject.${kind}`, { name }),
          }))}
          onChange={(key) => void navigate({ href: marketingOf(key), replace: true })}
        />
      </div>
      <MarketingTools key={subject.key} subject={subject} />
    </>
  )
}
