/** All of Mantine, made by the build from the package's own files. */
declare module 'virtual:mirra-mantine';
