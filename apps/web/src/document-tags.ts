/** Escapes text for HTML, also in attributes. */
export const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Renders a meta element; nothing without a content. Those of Open Graph are properties. */
export const meta = (name: string, content: string | undefined) =>
  content
    ? `<meta ${/^(og|music):/.test(name) ? 'property' : 'name'}="${name}" content="${escape(content)}">`
    : ''
