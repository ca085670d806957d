import { styled } from 'styled-components'

/** As high as what it lies in. Sizes inside are in em of the text size that the subject chose. */
export const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  width: 100%;
  min-height: 100%;
  font-size: calc(1rem * var(--text-scale));
  line-height: 1.6;
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
`
export const Questions = styled.main`
  display: grid;
  align-content: start;
  gap: 2.5em;
  flex: 1;
  width: min(100%, 40rem);
  margin: 0 auto;
  padding: 1.375em 20px 2em;
  outline: none;
  /* What is scrolled to stops clear of the foot and of a notice at the top, both of which stick. */
  :is(input, select, textarea, button, [tabindex], [data-problems]) {
    scroll-margin-block: 6em 9em;
  }
  /* A wide column would be cut by the text itself. */
  grid-template-columns: minmax(0, 1fr);
`
export const Intro = styled.p`
  font-size: 0.9375em;
  line-height: 1.8;
  color: ${({ theme }) => theme.color.text.secondary};
`
export const PageTitle = styled.div`
  small {
    font-size: 0.75em;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  :is(h1, h2) {
    font-size: 1.375em;
    line-height: 1.5;
  }
  p {
    margin-top: 0.4em;
    font-size: 0.875em;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
export const Empty = styled.p`
  padding: 3em 0;
  text-align: center;
  color: ${({ theme }) => theme.color.text.secondary};
`
export const Refusals = styled.ul`
  padding: 1em;
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.danger.subtle};
  color: ${({ theme }) => theme.color.danger.text};
`
