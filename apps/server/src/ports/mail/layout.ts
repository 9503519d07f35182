import { directionOf, type Language } from '@hypha/i18n/languages.ts'
import { escapeHtml } from '../../platform/escape-html.ts'

export interface MailContent {
  language: Language
  siteName: string
  heading: string
  /** Shown below the heading. Its HTML is trusted. */
  card?: { html: string; text: string }
  /** Plain text, one entry per paragraph. */
  paragraphs: readonly string[]
  /** The main action; `url` is http or https. */
  action?: { label: string; url: string }
  /** Why the reader gets this mail. */
  footnote: string
}

/** Renders the layout of every mail: all text is escaped, styles are inline, nothing is loaded. */
export function mailLayout(content: MailContent): { html: string; text: string } {
  if (content.action && !/^https?:$/.test(new URL(content.action.url).protocol)) {
    throw new TypeError('The action of an e-mail must link to an http or https URL.')
  }
  return { html: html(content), text: text(content) }
}

const text = ({ siteName, heading, card, paragraphs, action, footnote }: MailContent) =>
  [
    heading,
    ...(card ? [card.text] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ]
    .concat(`-- \n${siteName}\n${footnote}`)
    .join('\n\n')

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,sans-serif"

// Inline styles define the light theme everywhere; mail programs with a dark mode override them with these.
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #131218 !important }
  .card { background: #1d1b24 !important; border-color: #34313f !important }
  .strong { color: #f3f1f7 !important }
  .soft { color: #aaa5b8 !important }
  .button { background: #d9f26b !important; color: #17161c !important }
}`

const html = ({
  language,
  siteName,
  heading,
  card,
  paragraphs,
  action,
  footnote,
}: MailContent) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f3f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="page" align="center" style="padding:32px 16px;background:#f4f3f7;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="strong" style="padding:0 4px 16px;font-size:15px;font-weight:600;color:#17161c">${escapeHtml(siteName)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e3e0ea;border-radius:12px">
<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650;color:#17161c">${escapeHtml(heading)}</h1>
${card ? `${card.html}\n` : ''}${paragraphs.map(paragraph).join('\n')}${action ? `\n${button(action)}` : ''}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:13px;line-height:19px;color:#6b6678">${escapeHtml(footnote)}</td></tr>
</table>
</td>
</tr></table>
</body>
</html>
`

const paragraph = (line: string) =>
  `<p class="strong" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#17161c;overflow-wrap:anywhere">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`

const button = ({ label, url }: { label: string; url: string }) => `<p style="margin:24px 0 16px">
<a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#17161c;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>
</p>
<p class="soft" style="margin:0;font-size:13px;line-height:19px;color:#6b6678;overflow-wrap:anywhere">${escapeHtml(url)}</p>`
