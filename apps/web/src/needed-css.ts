/**
 * A rule or statement of a stylesheet with the classes that its selectors name (`all`: none matches without each of
 * them), or a group of them. `animation` is the name of its keyframes.
 */
export type CssPart =
  | {
      text: string
      classes: string[]
      all: boolean
      attributes: string[]
      isLater: boolean
      animation: string | undefined
    }
  | { open: string; parts: CssPart[] }

/** Groups whose rules count each for themselves; every other block is one piece. */
const GROUP = /^@(layer|media|supports|container)\b/
/** What a page is not while it is painted for the first time; the whole sheet comes right after. */
const LATER_GROUP = /^@media print\b/
const LATER = /:(hover|active)\b/
/** `[data-state=loading]`, but for the theme, which a script sets before the paint. */
const ATTRIBUTE = /\[((?!data-theme)[\w-]+)="?([^"\]]+)"?\]/g
/** Says what is not there, or may be. */
const ABSENT = /:(not|is|where)\(/
const ANIMATION = /^@keyframes ([\w-]+)/
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

/** Takes a minified stylesheet without comments apart. */
export function cssParts(css: string): CssPart[] {
  const parts: CssPart[] = []
  let from = 0
  while (from < css.length) {
    const end = endOfPart(css, from)
    const brace = css.indexOf('{', from)
    const isBlock = brace !== -1 && brace < end
    const head = css.slice(from, isBlock ? brace : end)
    if (isBlock && GROUP.test(head) && !LATER_GROUP.test(head))
      parts.push({ open: `${head}{`, parts: cssParts(css.slice(brace + 1, end - 1)) })
    else if (head.trim() !== '') parts.push(rule(head, css.slice(from, end), isBlock))
    from = end
  }
  return parts
}

function rule(head: string, text: string, isBlock: boolean): CssPart {
  const isNamed = isBlock && !head.startsWith('@')
  // Of several selectors one that is not understood may be the one that is needed.
  const isOne = isNamed && !head.includes(',')
  return {
    text,
    classes: isNamed ? [...head.matchAll(CLASS)].map(([, name]) => name!) : [],
    all: isOne && !ABSENT.test(head),
    attributes: isOne
      ? [...head.matchAll(ATTRIBUTE)].map(([, name, value]) => `${name}="${value}"`)
      : [],
    animation: ANIMATION.exec(head)?.[1],
    isLater: (isOne && LATER.test(head)) || LATER_GROUP.test(head),
  }
}

/** Past the `;` of a statement or the last brace of a block that begins at `from`. */
function endOfPart(css: string, from: number): number {
  let depth = 0
  for (let i = from; i < css.length; i++) {
    const character = css[i]
    if (character === '"' || character === "'") {
      i = css.indexOf(character, i + 1)
      if (i === -1) break
    } else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return i + 1
    else if (character === ';' && depth === 0) return i + 1
  }
  return css.length
}

/** The classes of the elements of `html`. */
export const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))

/** The classes that a minified stylesheet has rules for. */
export const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(CLASS)].map(([, name]) => name!))

/** The rules that `html` needs for its first paint: those that name no class, or its own, and what they animate with. */
export function neededCss(
  parts: readonly CssPart[],
  html: string,
  used: ReadonlySet<string> = classesOf(html),
): string {
  const isUsed = (name: string) => used.has(name)
  const textOf = (part: CssPart, isAnimated: (name: string) => boolean): string => {
    if ('text' in part) {
      const isNeeded =
        !part.isLater &&
        (part.classes.length === 0 ||
          (part.all ? part.classes.every(isUsed) : part.classes.some(isUsed))) &&
        part.attributes.every((attribute) => html.includes(attribute)) &&
        (part.animation === undefined || isAnimated(part.animation))
      return isNeeded ? part.text : ''
    }
    const inner = part.parts.map((each) => textOf(each, isAnimated)).join('')
    return inner && `${part.open}${inner}}`
  }
  const still = parts.map((part) => textOf(part, () => false)).join('')
  return parts.map((part) => textOf(part, (name) => still.includes(name))).join('')
}

/**
 * A stylesheet in two: what stands in every page, whatever its markup, and the rest. Fonts and rules without a class or
 * an attribute's value are of every page; keyframes and what is not there at the first paint are not.
 */
export function everyPageCss(parts: readonly CssPart[]): { every: string; rest: string } {
  const texts = parts.map((part) => {
    if ('text' in part) {
      const isOfEvery =
        !part.isLater &&
        part.classes.length === 0 &&
        part.attributes.length === 0 &&
        part.animation === undefined
      return isOfEvery ? { every: part.text, rest: '' } : { every: '', rest: part.text }
    }
    const { every, rest } = everyPageCss(part.parts)
    const group = (inner: string) => inner && `${part.open}${inner}}`
    return { every: group(every), rest: group(rest) }
  })
  const all = (which: 'every' | 'rest') => texts.map((text) => text[which]).join('')
  return { every: all('every'), rest: all('rest') }
}
