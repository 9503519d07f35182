import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseTexts, type ProductionPackage } from './production-packages.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').trim()

/** Returns the licenses and obligations of all installed production packages, as Markdown. */
export function thirdPartyNotices(packages: ProductionPackage[]): string {
  const sections = packages
    .filter(({ isInstalled }) => isInstalled)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((each) => {
      const texts = licenseTexts(each).map((text) => `\`\`\`\`text\n${text}\n\`\`\`\``)
      return [`### ${each.name} ${each.version}`, `License: ${each.license}`, ...texts].join('\n\n')
    })
  return [
    ...[read('obligations.md'), '## Packages', ...sections],
    ...['## PostgreSQL', `\`\`\`\`text\n${read('texts/PostgreSQL.txt')}\n\`\`\`\``],
    // Not every package with parts under the GPL has its text.
    ...['## GNU General Public License 3', `\`\`\`\`text\n${read('texts/GPL-3.0.txt')}\n\`\`\`\``],
    '',
  ].join('\n\n')
}
