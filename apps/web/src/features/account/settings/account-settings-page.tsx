import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Navigate, useParams } from '@tanstack/react-router'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { LazyBoundary } from '../../../components/page/lazy-boundary.tsx'
import css from './account-settings.module.css'
import { isSection, type SectionName, SECTIONS } from './sections.ts'
import { SettingsNav } from './settings-nav.tsx'

/** The account settings, one section at a time (RT-21). */
export function AccountSettingsPage() {
  const { section } = useParams({ from: '/settings/$section' })
  return isSection(section) ? <Section name={section} /> : <Navigate to="/404" replace />
}

function Section({ name }: { name: SectionName }) {
  const { t } = useTexts('account')
  const { Section: Shown } = SECTIONS[name]
  const title = t(`section.${name}`)
  useHead({ title })
  return (
    <Frame>
      <div className={css.settings}>
        <SettingsNav current={name} />
        <div className={css.section}>
          <PageTitle>{title}</PageTitle>
          <LazyBoundary key={name} fallback={<Skeleton shape="row" />}>
            <Shown />
          </LazyBoundary>
        </div>
      </div>
    </Frame>
  )
}
