// The close button of the page for an expired launch. In a frame, the surrounding application closes the game; a popup closes itself.
const button = document.querySelector<HTMLButtonElement>('#close');
button?.addEventListener('click', () => {
  if (window.parent !== window) window.parent.postMessage({ type: 'game:close' }, button.dataset['parent'] ?? '');
  else window.close();
});
