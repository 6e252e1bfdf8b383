/** Hides the mark of `/` in the app bar unless `isOn`: the player has turned off the key. Rule N17. */
export function markSlash(isOn: boolean): void {
  document.documentElement.toggleAttribute('data-slash-off', !isOn);
}
