/** Hides the mark of `/` in the app bar where the key does nothing, since the player has turned it off. Rule N17. */
export function markSlash(isOn: boolean): void {
  document.documentElement.toggleAttribute('data-slash-off', !isOn);
}
