import type { Language } from '../../../packages/i18n/src/languages.ts'
import { BACKGROUND } from './capacitor-config.ts'
import type { Instance } from './instance.ts'

interface Texts {
  title: string
  text: string
  retry: string
}

const textsOf = (name: string): Record<Language, Texts> => ({
  en: {
    title: `${name} can’t be opened right now`,
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },
  de: {
    title: `${name} lässt sich gerade nicht öffnen`,
    text: 'Prüfe deine Verbindung und versuche es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  'pt-BR': {
    title: `Não foi possível abrir ${name}`,
    text: 'Verifique sua conexão e tente de novo.',
    retry: 'Tentar de novo',
  },
  he: {
    title: `אי אפשר לפתוח את ${name} כרגע`,
    text: 'כדאי לבדוק את החיבור ולנסות שוב.',
    retry: 'לנסות שוב',
  },
})

/** JSON that can’t close its script element. */
const inert = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Returns the page that the app shows when the site can't be reached. It has no access to the device. */
export const offlinePage = ({ name, url }: Instance): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>…</title>
<style>
  body { margin: 0; min-block-size: 100dvh; display: grid; place-content: center; justify-items: center; gap: 16px;
    padding: 24px; box-sizing: border-box; text-align: center; background: ${BACKGROUND}; color: #e8eef0;
    font: 17px/1.5 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 22px; line-height: 1.3; }
  p { margin: 0; color: #a9b8bd; }
  a { margin-block-start: 8px; padding: 12px 24px; border-radius: 24px; background: #feb04c; color: ${BACKGROUND};
    font-weight: 600; text-decoration: none; }
</style>
<body>
<h1></h1>
<p></p>
<a></a>
<script>
  const texts = ${inert(textsOf(name))}
  const url = ${inert(url)}
  const known = Object.keys(texts)
  const find = (asked) => known.find((each) => each.split('-')[0] === asked.split('-')[0].replace('iw', 'he'))
  const language = navigator.languages.map(find).find(Boolean) ?? 'en'
  const { title, text, retry } = texts[language]
  document.documentElement.lang = language
  document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr'
  document.title = document.querySelector('h1').textContent = title
  document.querySelector('p').textContent = text
  Object.assign(document.querySelector('a'), { textContent: retry, href: url })
  addEventListener('online', () => location.replace(url))
</script>
</body>
</html>
`
