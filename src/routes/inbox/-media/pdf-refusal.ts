/** The worker’s last message about a file that takes more memory than it may. */
export const tooMuchMemory = 'too much memory'
