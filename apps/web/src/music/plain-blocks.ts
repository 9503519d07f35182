import { DESCRIPTION_TAGS } from '@hypha/contract/limits'
import { createElement, type ReactNode } from 'react'

const inside = (node: Node) => Array.from(node.childNodes, block)

function block(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  const children = inside(node)
  const tag = node.nodeName.toLowerCase()
  return DESCRIPTION_TAGS.includes(tag) ? createElement(tag, { key }, ...children) : children
}

/** Sanitised HTML as text that stands where its own will: elements of a fixed set, without an attribute. */
export const plainBlocks = (html: string): ReactNode =>
  inside(new DOMParser().parseFromString(html, 'text/html').body)
