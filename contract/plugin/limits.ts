/** Path of the small modules through which plugins import the site's own React, Mantine and kernel. */
export const PLUGIN_HOST_PATH = '/plugin-host';
