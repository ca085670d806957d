import { styled } from 'styled-components'

/** The centre of the thumb, which stays within the track. */
const at = 'calc(1.25em + var(--part) * (100% - 2.5em))'

export const Line = styled.div<{ $isVertical: boolean }>`
  position: relative;
  padding-top: 3.75em;
  ${({ $isVertical }) => $isVertical && { padding: '3.75em 0 0' }}
`
export const Bubble = styled.output`
  position: absolute;
  top: 0;
  left: ${at};
  min-width: 3.5em;
  padding: 0.3em 0.75em;
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.inverse};
  color: ${({ theme }) => theme.color.text.inverse};
  font-size: 1.125em;
  font-weight: ${({ theme }) => theme.font.weight.bold};
  text-align: center;
  white-space: nowrap;
  transform: translateX(-50%);
  &::after {
    content: '';
    position: absolute;
    top: 100%;
    left: 50%;
    border: 5px solid transparent;
    border-top-color: ${({ theme }) => theme.color.bg.inverse};
    transform: translateX(-50%);
  }
`
export const Untouched = styled.p`
  position: absolute;
  top: 0.5em;
  width: 100%;
  text-align: center;
  font-size: 0.875em;
  color: ${({ theme }) => theme.color.text.secondary};
`
const thumb = `
  appearance: none;
  box-sizing: border-box;
  width: 2.5em;
  height: 2.5em;
  border-radius: 999px;
`
export const Range = styled.input`
  appearance: none;
  display: block;
  width: 100%;
  height: 3em;
  background: transparent;
  cursor: pointer;
  touch-action: pan-y;
  outline: none;
  --shown: radial-gradient(
    circle,
    ${({ theme }) => theme.color.danger.mark} 0 0.32em,
    ${({ theme }) => theme.color.bg.surface} 0.34em
  );
  --rail: linear-gradient(
    90deg,
    ${({ theme }) => theme.color.accent.solid} ${at},
    ${({ theme }) => theme.color.bg.muted} ${at}
  );
  &::-webkit-slider-runnable-track {
    height: 0.5em;
    border-radius: 999px;
    background: var(--rail);
  }
  &::-moz-range-track {
    height: 0.5em;
    border-radius: 999px;
    background: var(--rail);
  }
  &::-webkit-slider-thumb {
    ${thumb}
    margin-top: -1em;
    border: 3px solid ${({ theme }) => theme.color.accent.solid};
    background: var(--shown);
  }
  &::-moz-range-thumb {
    ${thumb}
    border: 3px solid ${({ theme }) => theme.color.accent.solid};
    background: var(--shown);
  }
  &[data-untouched] {
    --rail: ${({ theme }) => theme.color.bg.muted};
    --shown: ${({ theme }) => theme.color.bg.surface};
    &::-webkit-slider-thumb {
      border: 2px dashed ${({ theme }) => theme.color.border.control};
    }
    &::-moz-range-thumb {
      border: 2px dashed ${({ theme }) => theme.color.border.control};
    }
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
  &:disabled {
    cursor: default;
  }
`
/** Twenty parts, with a longer tick at every fifth: Kansoku's tick ruler. */
export const Ticks = styled.div`
  height: 1em;
  margin: 0.1em 1.25em 0.5em;
  background:
    repeating-linear-gradient(
        90deg,
        ${({ theme }) => theme.color.border.control} 0 1px,
        transparent 1px calc((100% - 1px) / 4)
      )
      0 0 / 100% 100% no-repeat,
    repeating-linear-gradient(
        90deg,
        ${({ theme }) => theme.color.border.strong} 0 1px,
        transparent 1px calc((100% - 1px) / 20)
      )
      0 0 / 100% 60% no-repeat;
`
export const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.875em;
  margin-top: 1.5em;
  font-size: 0.875em;
  color: ${({ theme }) => theme.color.text.secondary};
`
export const Step = styled.button`
  display: grid;
  place-items: center;
  width: 3.75em;
  height: 3.5em;
  min-height: 48px;
  border: 1px solid ${({ theme }) => theme.color.border.strong};
  border-radius: ${({ theme }) => theme.radius.xl};
  color: ${({ theme }) => theme.color.text.primary};
  &:active {
    background: ${({ theme }) => theme.color.bg.muted};
  }
`
