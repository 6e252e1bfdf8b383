// The page of a launch that no longer works: the way back is the window around it, or closing this one.
const button = document.querySelector<HTMLButtonElement>('#close');
button?.addEventListener('click', () => {
  if (window.parent !== window) window.parent.postMessage({ type: 'game:close' }, button.dataset['parent'] ?? '');
  else window.close();
});
