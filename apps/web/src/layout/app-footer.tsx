import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Footer } from '@hypha/ui/shell/footer.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '@hypha/i18n/languages.ts'
import { useState } from 'react'
import { useApp } from '../lib/app-context.ts'
import { chooseLanguage } from '../lib/i18n/choose-language.ts'
import { lazyComponent } from '../lib/dom/lazy-component.ts'
import { LazyBoundary } from '../components/page/lazy-boundary.tsx'

const ContactDialog = lazyComponent(
  async () => (await import('../components/dialogs/contact-dialog.tsx')).ContactDialog,
)

const LINKS = [
  { name: 'about', href: '/about' },
  { name: 'changelog', href: '/changelog' },
  { name: 'suggest', href: '/feature-suggestions' },
  { name: 'report', href: '/bug-reports' },
  { name: 'terms', href: '/terms' },
  { name: 'privacy', href: '/privacy' },
  { name: 'imprint', href: '/imprint' },
  { name: 'calculator', href: '/calculator' },
] as const

/** The footer of every page (SH-04). */
export function AppFooter() {
  const { t, language } = useTexts('layout')
  const app = useApp()
  const { siteName, isDemo, movesMoney } = app
  const [writing, setWriting] = useState(false)
  return (
    <>
      <Footer
        note={[
          isDemo ? t('footer.demo', { siteName }) : siteName,
          movesMoney ? '' : t('footer.noMoney'),
        ]
          .filter(Boolean)
          .join(' · ')}
        links={LINKS.map(({ name, href }) => ({ label: t(`footer.${name}`), href }))}
        onContact={() => setWriting(true)}
        languages={LANGUAGES.map((code) => ({ code, name: LANGUAGE_NAMES[code] }))}
        language={language}
        onLanguage={(chosen) => void chooseLanguage(app, chosen)}
      />
      {writing && (
        <LazyBoundary>
          <ContactDialog onClose={() => setWriting(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
