import { styled } from 'styled-components'

// Letters, digits and hyphens, or what stands between them.
const part = /[A-Za-z0-9-]+|[^A-Za-z0-9-]+/g

/** A code that is broken at its hyphen looks like two. */
export function UnbrokenCodes({ children }: { children: string }) {
  return [...children.matchAll(part)].map(({ 0: text, index }) => (
    <Part key={index} $isCode={/^[A-Za-z0-9]+-[A-Za-z0-9]/.test(text)}>
      {text}
    </Part>
  ))
}

const Part = styled.span<{ $isCode: boolean }>`
  ${({ $isCode }) => $isCode && 'white-space: nowrap;'}
`
